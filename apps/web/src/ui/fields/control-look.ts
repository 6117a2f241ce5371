/** The box of a text control: one look for inputs, areas and selects. */
export const controlLook =
  'w-full rounded-control border border-edge bg-raised px-3 text-body text-ink transition-colors hover:border-ink-soft focus-visible:outline-offset-1 aria-invalid:border-bad disabled:bg-sunken disabled:text-ink-faint disabled:hover:border-edge read-only:not-[select]:bg-sunken'

export const controlHeight = 'h-9 pointer-coarse:h-11'
