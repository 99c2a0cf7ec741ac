import { AsyncLocalStorage } from 'node:async_hooks';

type Storage = AsyncLocalStorage<unknown>;
type Prototype = Storage & { [USED]?: Set<Storage> };

const USED = Symbol.for('candor.usedStorages');
const prototype = AsyncLocalStorage.prototype as Prototype;

/**
 * Run by Jest before each test file. On Node 20 every promise copies the context of every storage that was ever used, so those
 * of a worker's earlier files would slow down the later ones more and more: they are released.
 */
for (const storage of prototype[USED] ?? watchStorages()) storage.disable();
prototype[USED]?.clear();

/** Node's own modules are the same for all files of a worker: once is enough. */
function watchStorages(): Set<Storage> {
  const used = new Set<Storage>();
  const { run, enterWith } = prototype;
  prototype[USED] = used;
  prototype.run = function (this: Storage, ...args: Parameters<typeof run>) {
    used.add(this);
    return run.apply(this, args);
  } as typeof run;
  prototype.enterWith = function (this: Storage, store) {
    used.add(this);
    enterWith.call(this, store);
  };
  return used;
}
