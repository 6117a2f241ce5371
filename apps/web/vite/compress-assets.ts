import { readdir, readFile, writeFile } from 'node:fs/promises'
import path from 'node:path'
import { promisify } from 'node:util'
import { brotliCompress, gzip } from 'node:zlib'

/** Beside each asset its brotli and gzip forms, made once here instead of on every request. */
export async function compressAssets(outDir: string): Promise<void> {
  const assets = path.join(outDir, 'assets')
  for (const file of await readdir(assets)) {
    if (!/\.(js|css|svg|json)$/.test(file)) continue
    const content = await readFile(path.join(assets, file))
    await writeFile(path.join(assets, `${file}.br`), await promisify(brotliCompress)(content))
    await writeFile(path.join(assets, `${file}.gz`), await promisify(gzip)(content))
  }
}
