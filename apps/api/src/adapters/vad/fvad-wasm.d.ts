declare module '@echogarden/fvad-wasm' {
  interface FvadModule {
    /** A view of the module's memory; replaced when that grows. */
    HEAP16: Int16Array
    _malloc(bytes: number): number
    _free(pointer: number): void
    /** 0 when out of memory. */
    _fvad_new(): number
    _fvad_free(instance: number): void
    /** 0 (eager) to 3 (strict); answers -1 for another. */
    _fvad_set_mode(instance: number, mode: number): number
    _fvad_set_sample_rate(instance: number, sampleRateHz: number): number
    /** 1 speech, 0 none, -1 for a frame that is not 10, 20 or 30 ms. */
    _fvad_process(instance: number, samples: number, length: number): number
  }

  export default function load(): Promise<FvadModule>
}
