/** The WebAssembly for studies, fetched when it is first needed: records of all formats, reviews and the explorer. */
import { DataError } from '../engine/error-data.ts';
import { loadModule } from '../engine/load.ts';
import * as pkg from '../pkg-study/study.js';
import wasmUrl from '../pkg-study/study_bg.wasm?url';

export type {
  Explored,
  Explorer,
  Judgement,
  LookLine,
  RecordMove,
  RecordRead,
  Review,
  SearchLook,
  StudyRecord,
  Told,
} from '../pkg-study/study.js';

/** Everything is a quick call on the page's own thread. Objects of its classes must be freed. */
export type Study = Pick<typeof pkg, 'Explorer' | 'Review' | 'read_file' | 'read_records' | 'write_record'>;

let loading: Promise<Study> | null = null;

/** The same for all who ask; a failed download may be tried again. Rejects with a `DataError`. */
export function loadStudy(): Promise<Study> {
  loading ??= load().catch((thrown: unknown) => {
    loading = null;
    throw thrown;
  });
  return loading;
}

async function load(): Promise<Study> {
  const loaded = await loadModule(wasmUrl, new AbortController().signal, () => {});
  if (loaded.type === 'failed') throw new DataError(loaded.error);
  await pkg.instantiate(loaded.module);
  return pkg;
}
