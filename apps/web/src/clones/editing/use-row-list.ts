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
  return {
    open: (id: string) => setOpenIds((open) => new Set(open).add(id)),
    /** Props of the row at an index. A row with something wrong in it stays open. */
    rowProps: (index: number, id: string) => ({
      open: openIds.has(id) || messageAt(errors, `${path}.${index}`) !== undefined,
      onToggle: () => toggle(id),
      onRemove: () => rows.remove(index),
      onUp: index > 0 ? () => rows.move(index, index - 1) : undefined,
      onDown: index < rows.fields.length - 1 ? () => rows.move(index, index + 1) : undefined,
    }),
  }
}
