/** As far as it is used here; the types of the platform come with a browser's. */
declare const WebAssembly: {
  Memory: { prototype: { readonly buffer: ArrayBuffer; grow(pages: number): number } }
}

const PAGE_BYTES = 65_536
let refused = false

/** A thread's limits do not cover WebAssembly: what a PDF unpacks to would grow until the machine has no more. */
export function capWasmMemory(maxBytes: number): void {
  const grow = WebAssembly.Memory.prototype.grow
  WebAssembly.Memory.prototype.grow = function (pages: number) {
    if (this.buffer.byteLength + pages * PAGE_BYTES <= maxBytes) return grow.call(this, pages)
    refused = true
    throw new RangeError('out of memory')
  }
}

/** Whether it asked for more than that: what it says from then on is not to be trusted. */
export const wasmMemoryRefused = (): boolean => refused
