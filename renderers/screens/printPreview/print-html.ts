/**
 * Prints a document by the browser's own dialog, in a frame whose scripts do not run. Resolves when the dialog was closed.
 * Browsers do not say whether it was cancelled.
 */
export function printHtml(html: string): Promise<void> {
  return new Promise((resolve, reject) => {
    const frame = document.createElement('iframe');
    frame.setAttribute('sandbox', 'allow-same-origin allow-modals');
    frame.style.cssText = 'position:fixed;width:0;height:0;border:0;visibility:hidden';
    frame.srcdoc = html;
    frame.addEventListener('load', () => {
      const view = frame.contentWindow;
      if (!view) return reject(new Error('The frame has no window.'));
      view.addEventListener('afterprint', () => {
        setTimeout(() => frame.remove());
        resolve();
      });
      view.print();
    });
    document.body.append(frame);
  });
}
