import { beforeEach, expect, test, vi } from 'vitest';
import { fallback as t } from '../../i18n/catalogue.ts';
import { keptGame } from '../../library/kept-game.ts';
import { defaultPreferences } from '../../state/preferences.ts';
import type { StudyRecord } from '../../study/load.ts';
import { againstEngine, entryOf, gameAfter } from '../../table/a-table.ts';
import type { TableSession } from '../../table/session.ts';
import type { Model } from '../model.ts';
import { createTransfer } from './transfer.ts';

const { study, store, copied } = vi.hoisted(() => ({
  study: { write_record: vi.fn() },
  store: { read: vi.fn() },
  copied: vi.fn(async () => true),
}));
vi.mock('../../study/load.ts', () => ({ loadStudy: async () => study }));
vi.mock('../../library/library-store.ts', () => ({ libraryStore: store }));
vi.mock('./files.ts', () => ({ copyText: copied, saveText: vi.fn() }));

const record = { ...gameAfter(againstEngine, ['h2e2', 'h9g7']), rules: 'computer' } as const;
const model = {
  state: entryOf(record),
  t,
  language: 'en',
  preferences: defaultPreferences,
} as unknown as Model;
const session = { say: vi.fn() };
const say = vi.fn();
const copyPgn = () => createTransfer(session as unknown as TableSession, () => model, say).copyPgn();
const tags = (): Record<string, string> => {
  const [written] = study.write_record.mock.lastCall ?? [];
  return Object.fromEntries((written as StudyRecord).tags);
};

beforeEach(() => {
  vi.clearAllMocks();
  study.write_record.mockReturnValue('a record');
  store.read.mockResolvedValue(null);
});

test('a record has the day on which the game was played last, and the name that it has in the library', async () => {
  const kept = keptGame({ record, spentMs: 0 }, new Date(2026, 4, 3, 15).getTime(), null);
  store.read.mockResolvedValue({ ...kept, head: { ...kept.head, name: 'My best' } });
  await copyPgn();
  expect(tags()).toEqual({
    Event: 'My best',
    Date: '2026.05.03',
    Red: '?',
    Black: `Duiyi (${t.levels[3]})`,
    BlackLevel: '4',
  });
});

test('a game that goes on, or that no library has, is played today', async () => {
  const today = new Date().getFullYear().toString();
  const kept = keptGame({ record: gameAfter(againstEngine, ['h2e2']), spentMs: 0 }, 0, null);
  store.read.mockResolvedValue(kept);
  await copyPgn();
  expect(tags()['Date']).toContain(today);
  store.read.mockRejectedValue(new Error('no database'));
  await copyPgn();
  expect(tags()['Date']).toContain(today);
});

test('a failure is said where it was asked for', async () => {
  study.write_record.mockImplementation(() => {
    throw new Error('refused');
  });
  await copyPgn();
  expect(say).toHaveBeenCalledExactlyOnceWith({ code: 'sheetFailed' });
  expect(session.say).not.toHaveBeenCalled();
});
