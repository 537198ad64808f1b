
// What stands above comes from wasm-bindgen.

/** For pages: before version 115, Chrome refuses `initSync` there. */
export async function instantiate(module) {
    const instance = await WebAssembly.instantiate(module, __wbg_get_imports());
    // It may have been asked for twice.
    if (wasm === undefined) __wbg_finalize_init(instance, module);
}

// wasm-bindgen keeps a pointer in a property of each object. One that is stale or made up, or a second call while the
// first still holds the object, would throw inside the wasm, which then never gets back the slots of its arguments: after
// a thousand such calls it could not be used any more. So the objects are noted here, where nobody else can write.
const ours = new WeakMap();
function refuse(code) {
    throw Object.assign(new Error(code), { code, args: {} });
}
function verified(object, type) {
    const noted = ours.get(object);
    if (noted?.type !== type) refuse('object-foreign');
    if (noted.pointer === 0) refuse('object-freed');
    // A getter in an argument can call anything.
    if (noted.isBusy) refuse('object-busy');
    if (noted.pointer !== object.__wbg_ptr) refuse('object-foreign');
    return noted;
}
// With it wasm-bindgen checks arguments that must be our objects. Its own test asks the object, and so can be lied to.
if (typeof _assertClass === 'function') _assertClass = verified;
for (const [type, registry] of CLASSES) {
    const register = registry.register.bind(registry);
    registry.register = (object, pointer) => {
        // What is read again must be what was noted, and not the next answer of a getter.
        if (!Object.hasOwn(object, '__wbg_ptr')) refuse('object-foreign');
        Object.defineProperty(object, '__wbg_ptr', { configurable: false });
        ours.set(object, { type, pointer, isBusy: false });
        register(object, pointer, object);
    };
    const { prototype } = type;
    for (const name of Object.getOwnPropertyNames(prototype)) {
        const method = prototype[name];
        if (name === 'constructor' || name.startsWith('__')) continue;
        prototype[name] = function (...args) {
            const noted = verified(this, type);
            noted.isBusy = true;
            let answer;
            try {
                answer = method.apply(this, args);
            } catch (thrown) {
                // Without a code it has ended the call in the middle (no stack was left, say). Our frames still hold the
                // object and those in its arguments, so any further call of them would throw the like.
                if (typeof thrown?.code === 'string') noted.isBusy = false;
                else for (const each of args) if (ours.has(each)) ours.get(each).isBusy = true;
                throw thrown;
            }
            noted.isBusy = false;
            if (name === 'free') noted.pointer = 0;
            return answer;
        };
    }
    // What `using` calls at the end of a block, where it may have been freed by hand already.
    if (Symbol.dispose) {
        prototype[Symbol.dispose] = function () {
            if (!ours.has(this)) refuse('object-foreign');
            if (ours.get(this).pointer !== 0) this.free();
        };
    }
}
