import { useMutation } from '@tanstack/react-query'
import * as meetingRoutes from '@understudy/contract/built/visit/meetings'
import { CalendarPlus } from 'lucide-react'
import { download, saveFile } from '../../api/download.ts'
import { Button } from '../../ui/Button.tsx'
import { FieldError } from '../../ui/fields/Field.tsx'
import { calendarFileWords } from '../error-words.ts'

/** Hands the meeting to the founder's own calendar. */
export function CalendarFile({ id }: { id: string }) {
  const file = useMutation({
    mutationFn: () => download(meetingRoutes.downloadInvite, { params: { id } }),
    onSuccess: saveFile,
  })
  return (
    <span className="flex flex-col items-end gap-1">
      <Button
        size="small"
        icon={<CalendarPlus aria-hidden="true" />}
        busy={file.isPending}
        onClick={() => file.mutate()}
      >
        Calendar file
      </Button>
      {file.isError && <FieldError>{calendarFileWords(file.error)}</FieldError>}
    </span>
  )
}
