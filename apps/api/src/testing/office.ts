import { chmod, writeFile } from 'node:fs/promises'
import path from 'node:path'

/**
 * Stands in for LibreOffice where the machine has none: takes the same order and leaves `pdf` where it was told.
 * `fault` is what it does before, in words of the shell; each order is a line in `orders` beside it.
 */
export async function officeIn(folder: string, pdf: Uint8Array, fault = ''): Promise<string> {
  const office = path.join(folder, 'office')
  await writeFile(path.join(folder, 'made.pdf'), pdf)
  const takeOrder = 'while [ $# -gt 1 ]; do [ "$1" = --outdir ] && out=$2; shift; done'
  const make = `cp ${folder}/made.pdf "$out/$(basename "$1" .pptx).pdf"`
  await writeFile(
    office,
    ['#!/bin/sh', `echo "$@" >> ${folder}/orders`, takeOrder, fault, make, ''].join('\n'),
  )
  await chmod(office, 0o755)
  return office
}
