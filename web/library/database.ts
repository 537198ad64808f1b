/** The library in IndexedDB. */
import { type DBSchema, type IDBPDatabase, openDB } from 'idb';
import type { Body, Head, KeptGame } from './kept-game.ts';
import type { Shelf } from './shelf.ts';

interface Schema extends DBSchema {
  heads: { key: string; value: Head };
  bodies: { key: string; value: Body };
}

const version = 1;

/** Rejects where the browser offers no database. */
export async function openDatabase(): Promise<Shelf> {
  let database: IDBPDatabase<Schema> | null = await open();

  async function open(): Promise<IDBPDatabase<Schema>> {
    const opened = await openDB<Schema>('duiyi', version, {
      upgrade: (db) => {
        db.createObjectStore('heads', { keyPath: 'id' });
        db.createObjectStore('bodies', { keyPath: 'id' });
      },
      // A later version of the page wants to change it.
      blocking: () => {
        opened.close();
        database = null;
      },
      // The browser has closed it, as it may at any time.
      terminated: () => {
        database = null;
      },
    });
    return opened;
  }

  async function db(): Promise<IDBPDatabase<Schema>> {
    database ??= await open();
    return database;
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
    update: async (id, change) => {
      const transaction = (await db()).transaction(['heads', 'bodies'], 'readwrite');
      const heads = transaction.objectStore('heads');
      const bodies = transaction.objectStore('bodies');
      const [head, body] = await Promise.all([heads.get(id), bodies.get(id)]);
      const before: KeptGame | null = head === undefined || body === undefined ? null : { head, body };
      const next = change(before);
      if (next === null) await Promise.all([heads.delete(id), bodies.delete(id), transaction.done]);
      else if (next !== before) {
        await Promise.all([heads.put(next.head), bodies.put(next.body), transaction.done]);
      }
      return before;
    },
    add: async (games) => {
      const transaction = (await db()).transaction(['heads', 'bodies'], 'readwrite');
      const heads = transaction.objectStore('heads');
      const bodies = transaction.objectStore('bodies');
      await Promise.all([
        ...games.flatMap(({ head, body }) => [heads.put(head), bodies.put(body)]),
        transaction.done,
      ]);
    },
  };
}
