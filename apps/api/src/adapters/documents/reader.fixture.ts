// A server of which nothing runs but the reader, for the tests to kill while it reads.
import { aSlowPdf } from '../../testing/pdfs.ts'
import { createDocumentReader } from './process-reader.ts'

const reader = createDocumentReader()
for await (const { text } of reader.read(aSlowPdf(200, 'killed'), 'pdf')) {
  process.stdout.write(`page ${text}\n`)
}
