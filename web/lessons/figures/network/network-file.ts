/** The engine's network for xiangqi, as its file has it. */
import url from '../../../../crates/engine/nets/xiangqi.net?url';

async function load(): Promise<Uint8Array> {
  // The article's build and the tests have no server to ask.
  const place = import.meta.env.SSR
    ? (await import('../../../../crates/engine/nets/xiangqi.net?url&inline')).default
    : url;
  const answer = await fetch(place);
  if (!answer.ok) throw new Error(`the network: ${answer.status}`);
  return new Uint8Array(await answer.arrayBuffer());
}

let loading: Promise<Uint8Array> | null = null;

/** The same bytes for every caller; a failed download may be tried again. */
export function loadNetwork(): Promise<Uint8Array> {
  loading ??= load().catch((thrown: unknown) => {
    loading = null;
    throw thrown;
  });
  return loading;
}
