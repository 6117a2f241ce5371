import { useState } from 'react'
import { useFormState } from 'react-hook-form'
import { messageAt } from '../../frame/form/field-words.ts'

interface Rows {
  fields: readonly unknown[]
  remove: (index: number) => void
  move: (from: number, to: number) => void
}

/** Which rows of a field array are open, by their own ids, and what their buttons do. */
export function useRowList(path: string, rows: Rows) {
  const [openIds, setOpenIds] = useState<ReadonlySet<string>>(new Set())
  const { errors } = useFormState()
  const toggle = (id: string) =>
    setOpenIds((open) => {
      const next = new Set(open)
      if (!next.delete(id)) next.add(id)
      return next
    })
  const open = (id: string) => setOpenIds((ids) => new Set(ids).add(id))
  /** Props of the row at an index. What is wrong in it opens a row, and it stays so while that is put right. */
  const rowProps = (index: number, id: string) => {
    const isWrong = messageAt(errors, `${path}.${index}`) !== undefined
    if (isWrong && !openIds.has(id)) open(id)
    return {
      open: openIds.has(id) || isWrong,
      onToggle: () => toggle(id),
      onRemove: () => rows.remove(index),
      onUp: index > 0 ? () => rows.move(index, index - 1) : undefined,
      onDown: index < rows.fields.length - 1 ? () => rows.move(index, index + 1) : undefined,
    }
  }
  return { open, rowProps }
}
