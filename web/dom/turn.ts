/**
 * Lets the browser do what waits: input, painting, a task of its own. By a message and not by a timer, which the pages
 * of hidden tabs get once a second, and later once a minute.
 */
export const turn = (): Promise<void> =>
  new Promise((resolve) => {
    const { port1, port2 } = new MessageChannel();
    port1.onmessage = () => {
      port1.close();
      resolve();
    };
    port2.postMessage(null);
  });
