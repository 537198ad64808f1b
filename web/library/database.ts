/** The library in IndexedDB. */
import { type DBSchema, type IDBPDatabase, type IDBPObjectStore, openDB } from 'idb';
import type { Body, Head, KeptGame } from './kept-game.ts';
import type { Shelf } from './shelf.ts';

interface Schema extends DBSchema {
  heads: { key: string; value: Head };
  bodies: { key: string; value: Body };
}

type Name = 'heads' | 'bodies';
type Objects<Which extends Name> = IDBPObjectStore<Schema, Name[], Which, 'readwrite'>;

const version = 1;

/** A browser may never answer, on a broken profile or behind a tab that holds on to an older version. */
const patienceMs = 10_000;

/** Rejects where the browser offers no database. */
export async function openDatabase(): Promise<Shelf> {
  let database: IDBPDatabase<Schema> | null = await open();

  function open(): Promise<IDBPDatabase<Schema>> {
    const opening = openDB<Schema>('duiyi', version, {
      upgrade: (db) => {
        db.createObjectStore('heads', { keyPath: 'id' });
        db.createObjectStore('bodies', { keyPath: 'id' });
      },
      // A later version of the page wants to change it.
      blocking: () => {
        void opening.then((late) => late.close());
        database = null;
      },
      // The browser has closed it, as it may at any time.
      terminated: () => {
        database = null;
      },
    });
    const patience = new Promise<never>((_, reject) => {
      setTimeout(() => reject(new DOMException('the database does not answer', 'TimeoutError')), patienceMs);
    });
    return Promise.race([opening, patience]);
  }

  async function db(): Promise<IDBPDatabase<Schema>> {
    database ??= await open();
    return database;
  }

  /** All that `work` changes, or nothing. */
  async function write<Value>(
    work: (heads: Objects<'heads'>, bodies: Objects<'bodies'>) => Promise<Value>,
  ): Promise<Value> {
    const transaction = (await db()).transaction(['heads', 'bodies'], 'readwrite');
    // Where it fails, the reason is told by what has failed first.
    const done = transaction.done.catch((thrown: unknown) => thrown);
    try {
      const value = await work(transaction.objectStore('heads'), transaction.objectStore('bodies'));
      await transaction.done;
      return value;
    } catch (thrown) {
      abort(transaction);
      await done;
      throw thrown;
    }
  }

  return {
    lasting: true,
    heads: async () => (await db()).getAll('heads'),
    read: async (id) => {
      const transaction = (await db()).transaction(['heads', 'bodies']);
      const [head, body] = await Promise.all([
        transaction.objectStore('heads').get(id),
        transaction.objectStore('bodies').get(id),
      ]);
      return head === undefined || body === undefined ? null : { head, body };
    },
    update: (id, change) =>
      write(async (heads, bodies) => {
        const [head, body] = await Promise.all([heads.get(id), bodies.get(id)]);
        const before: KeptGame | null = head === undefined || body === undefined ? null : { head, body };
        const next = change(before);
        if (next === null) await Promise.all([heads.delete(id), bodies.delete(id)]);
        else if (next !== before) await put(heads, bodies, next);
        return before;
      }),
    add: (games) =>
      write(async (heads, bodies) => {
        await Promise.all(games.map((game) => put(heads, bodies, game)));
      }),
  };
}

/** `async`, so that what throws at once waits for the rest too. */
async function put(
  heads: Objects<'heads'>,
  bodies: Objects<'bodies'>,
  { head, body }: KeptGame,
): Promise<void> {
  const keepHead = async () => heads.put(head);
  const keepBody = async () => bodies.put(body);
  await Promise.all([keepHead(), keepBody()]);
}

function abort(transaction: { abort(): void }): void {
  try {
    transaction.abort();
  } catch {
    // The browser has done so.
  }
}
