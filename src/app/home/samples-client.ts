import { createClient } from '#api/create-client.ts';
import { sampleCalls, type SampleClient } from '#api/generated/system/sample.gen.ts';
import { http } from '../session/http';

/** The calls on the samples of a new installation. */
export const samplesClient = createClient<SampleClient>(sampleCalls, http);
