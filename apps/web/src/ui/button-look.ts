import { cx } from './cx.ts'

export type ButtonVariant = 'primary' | 'secondary' | 'quiet' | 'danger'
export type ButtonSize = 'small' | 'medium' | 'large'

const base =
  'relative inline-flex select-none items-center justify-center gap-2 overflow-hidden whitespace-nowrap rounded-control font-medium transition-colors disabled:opacity-50 not-aria-busy:aria-disabled:opacity-50 [&_svg]:shrink-0'

const variants: Record<ButtonVariant, string> = {
  primary: 'bg-spot text-spot-ink enabled:hover:bg-spot-bright [a&]:hover:bg-spot-bright',
  secondary:
    'border border-edge/55 bg-raised text-ink enabled:hover:bg-hover [a&]:hover:bg-hover active:bg-pressed',
  quiet: 'text-ink enabled:hover:bg-hover [a&]:hover:bg-hover active:bg-pressed',
  danger: 'border border-bad/60 bg-raised text-bad enabled:hover:bg-bad-wash [a&]:hover:bg-bad-wash',
}

const sizes: Record<ButtonSize, string> = {
  small: 'h-8 px-3 text-small [&_svg]:size-3.5 pointer-coarse:h-11',
  medium: 'h-9 px-3.5 text-body [&_svg]:size-4 pointer-coarse:h-11',
  large: 'h-12 px-5 text-body [&_svg]:size-5',
}

const squares: Record<ButtonSize, string> = {
  small: 'size-8 [&_svg]:size-4 pointer-coarse:size-11',
  medium: 'size-9 [&_svg]:size-4.5 pointer-coarse:size-11',
  large: 'size-12 [&_svg]:size-5',
}

/** The classes of a button, for buttons, links and menu triggers alike. */
export function buttonLook(
  variant: ButtonVariant = 'secondary',
  size: ButtonSize = 'medium',
  square = false,
) {
  return cx(base, variants[variant], square ? squares[size] : sizes[size])
}
