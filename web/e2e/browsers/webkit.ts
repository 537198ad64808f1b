/** WebKitGTK by WebDriver, in its own small browser, on a display of its own where the machine has none. */
import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { freePort } from '../../../scripts/lib/port.mjs';
import { type Tab, until } from './tab.ts';

/** Starts an X server and returns it with the name of its display. */
async function startDisplay(xvfb: string): Promise<[ChildProcess, string]> {
  const args = ['-displayfd', '3', '-screen', '0', '1280x1024x24', '-nolisten', 'tcp'];
  const server = spawn(xvfb, args, { stdio: ['ignore', 'ignore', 'ignore', 'pipe'] });
  const said = server.stdio[3];
  if (!said) throw new Error('Xvfb has no stream for its display');
  const [number] = (await Promise.race([
    once(said, 'data'),
    once(server, 'exit').then(([code]) => Promise.reject(new Error(`Xvfb ended with ${code}`))),
  ])) as [Buffer];
  return [server, `:${number.toString().trim()}`];
}

export async function openWebKit({ driver, xvfb }: { driver: string; xvfb: string | null }): Promise<Tab> {
  const started: ChildProcess[] = [];
  const env = { ...process.env };
  if (!env['DISPLAY'] && xvfb) {
    const [server, display] = await startDisplay(xvfb);
    started.push(server);
    env['DISPLAY'] = display;
  }
  const port = await freePort();
  started.push(spawn(driver, [`--port=${port}`], { env, stdio: 'ignore' }));
  const stop = (): void => {
    for (const program of started.reverse()) program.kill();
  };

  async function send(method: 'GET' | 'POST' | 'DELETE', path: string, body?: object): Promise<unknown> {
    const response = await fetch(`http://localhost:${port}${path}`, {
      method,
      ...(body && { body: JSON.stringify(body) }),
    });
    const { value } = (await response.json()) as { value: { message?: string; error?: string } };
    if (!response.ok) throw new Error(`${path}: ${value.error}: ${value.message}`);
    return value;
  }

  try {
    await until(
      'WebKitWebDriver',
      () =>
        send('GET', '/status').then(
          () => '',
          (error: Error) => error.message,
        ),
      (fault) => fault === '',
    );
    const { sessionId } = (await send('POST', '/session', { capabilities: {} })) as { sessionId: string };
    const session = `/session/${sessionId}`;
    const post = (path: string, body: object) => send('POST', `${session}/${path}`, body);
    await post('timeouts', { script: 60_000, pageLoad: 60_000 });
    await post('window/rect', { x: 0, y: 0, width: 1280, height: 1000 });
    return {
      goto: async (url) => {
        await post('url', { url });
      },
      evaluate: async (f, ...args) => {
        const script = `const done = arguments[1];
          Promise.resolve().then(() => (${f})(...arguments[0])).then(
            (value) => done({ value }), (error) => done({ error: String(error) }));`;
        const answer = (await post('execute/async', { script, args: [args] })) as {
          value?: never;
          error?: string;
        };
        if (answer.error !== undefined) throw new Error(answer.error);
        return answer.value as never;
      },
      click: async (x, y) => {
        const at = { type: 'pointerMove', x: Math.round(x), y: Math.round(y) };
        const actions = [at, { type: 'pointerDown', button: 0 }, { type: 'pointerUp', button: 0 }];
        await post('actions', {
          actions: [{ type: 'pointer', id: 'mouse', parameters: { pointerType: 'mouse' }, actions }],
        });
      },
      close: async () => {
        await send('DELETE', session).finally(stop);
      },
    };
  } catch (error) {
    stop();
    throw error;
  }
}
