
// What stands above comes from wasm-bindgen.

/** For pages: before version 115, Chrome refuses `initSync` there. */
export async function instantiate(module) {
    const instance = await WebAssembly.instantiate(module, __wbg_get_imports());
    // It may have been asked for twice.
    if (wasm === undefined) __wbg_finalize_init(instance, module);
}

// A call on a freed object would throw inside the wasm, which then never
// gets back the slots of its arguments: after a thousand such calls it could not be used any more.
function isFreed(value) {
    try {
        return value?.__wbg_ptr === 0;
    } catch {
        // A proxy that answers back is none of ours.
        return false;
    }
}
function refuse(code) {
    throw Object.assign(new Error(code), { code, args: {} });
}
function refuseFreed(value) {
    if (isFreed(value)) refuse('object-freed');
}
// What wasm-bindgen says where an argument must be one of our objects.
function coded(error) {
    if (error instanceof Error && error.code === undefined && /^expected instance of /.test(error.message)) {
        refuse('object-foreign');
    }
    throw error;
}
for (const type of CLASSES) {
    const { prototype } = type;
    for (const name of Object.getOwnPropertyNames(prototype)) {
        const method = prototype[name];
        if (name === 'constructor' || name.startsWith('__')) continue;
        prototype[name] = function (...args) {
            refuseFreed(this);
            // A method that was borrowed by something else.
            if (!(this instanceof type && this.__wbg_ptr)) refuse('object-foreign');
            args.forEach(refuseFreed);
            try {
                return method.apply(this, args);
            } catch (error) {
                coded(error);
            }
        };
    }
    // What `using` calls at the end of a block, where it may have been freed by hand already.
    if (Symbol.dispose) {
        prototype[Symbol.dispose] = function () {
            if (!isFreed(this)) this.free();
        };
    }
}
