import { useState } from 'react'
import { useToldOnceLeft, userId } from '../../frame/errors/use-told-once-left.ts'
import { uploadWords } from './document-words.ts'
import { useDocumentActions, useDocuments } from './use-documents.ts'

/** Sends files, and says which is on its way, which were here before and which were refused. */
export function useUploads(cloneId: string) {
  const { upload } = useDocumentActions(cloneId)
  const tell = useToldOnceLeft(uploadWords)
  const { data: kept } = useDocuments(cloneId)
  const [sending, setSending] = useState<string | null>(null)
  const [known, setKnown] = useState<{ id: string; name: string }[]>([])
  const [failures, setFailures] = useState<{ name: string; words: string }[]>([])
  const isKept = ({ id }: { id: string }) => kept?.some((document) => document.id === id) ?? false
  const send = async (files: File[]) => {
    setFailures([])
    setKnown([])
    // One after the other: a slow line brings the first one home first.
    const founder = userId()
    for (const file of files) {
      // Nothing more goes out once somebody else is signed in, or nobody.
      if (userId() !== founder) break
      setSending(file.name)
      await upload
        .mutateAsync(file)
        .then(({ document: answered }) => {
          if (answered && isKept(answered))
            setKnown((before) => [...before, { id: answered.id, name: file.name }])
        })
        .catch((error: unknown) => {
          tell(`“${file.name}” was not uploaded`, error)
          setFailures((before) => [...before, { name: file.name, words: uploadWords(error) }])
        })
    }
    setSending(null)
  }
  // What is deleted since is here no more.
  const here = known.filter(isKept).map(({ name }) => name)
  return { sending, here, failures, send }
}
