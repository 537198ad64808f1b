/** The WebAssembly for studies, fetched when it is first needed: records of all formats, reviews and the explorer. */
import { loadOnce } from '../engine/load-once.ts';
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

/** The same for all who ask. */
export const loadStudy = loadOnce(wasmUrl, async (module): Promise<Study> => {
  await pkg.instantiate(module);
  return pkg;
});
