/** What the measurements use of autocannon, which brings no types. */
declare module 'autocannon' {
  interface Result {
    requests: { average: number };
    latency: { p99: number };
    non2xx: number;
    errors: number;
  }
  export default function autocannon(options: { url: string; headers: Record<string, string>; connections: number; duration: number }): Promise<Result>;
}
