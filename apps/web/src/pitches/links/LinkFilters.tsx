import { Mail, Search } from 'lucide-react'
import { useCallback } from 'react'
import type { AddressChange } from '../../frame/list/use-address.ts'
import { Button } from '../../ui/Button.tsx'
import { Field } from '../../ui/fields/Field.tsx'
import { Select } from '../../ui/fields/Select.tsx'
import { TextInput } from '../../ui/fields/TextInput.tsx'
import { useRestingText } from '../../ui/fields/use-resting-text.ts'
import type { LinkFilter } from './use-links.ts'

const SEARCH_CHARS = 120

const kinds = [
  { value: '', label: 'All links' },
  { value: 'investors', label: 'Links of investors' },
  { value: 'unmailed', label: 'Investors not mailed yet' },
]

export interface LinkFiltersProps {
  filter: LinkFilter
  onChange: (values: AddressChange) => void
  /** Mails those that are shown; null where there are none. */
  onMail: (() => void) | null
}

/** Finds a link among many. */
export function LinkFilters({ filter, onChange, onMail }: LinkFiltersProps) {
  const onSearch = useCallback((search: string) => onChange({ search }), [onChange])
  const [typed, setTyped] = useRestingText(filter.search, onSearch)
  return (
    <search className="mb-4 flex flex-wrap gap-3">
      <Field label="Search links" labelHidden className="flex-1 basis-56">
        <TextInput
          type="search"
          maxLength={SEARCH_CHARS}
          placeholder="Search names, firms, codes"
          before={<Search aria-hidden="true" />}
          value={typed}
          onChange={(event) => setTyped(event.target.value)}
        />
      </Field>
      <Field label="Whose links" labelHidden className="basis-full sm:basis-60">
        <Select
          value={filter.whose ?? ''}
          onChange={({ target }) => onChange({ whose: target.value })}
          options={kinds}
        />
      </Field>
      {onMail && (
        <Button icon={<Mail aria-hidden="true" />} onClick={onMail}>
          Mail them
        </Button>
      )}
    </search>
  )
}
