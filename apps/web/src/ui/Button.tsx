import type { ComponentProps, ReactNode } from 'react'
import { type ButtonSize, type ButtonVariant, buttonLook } from './button-look.ts'
import { cx } from './cx.ts'
import { Anchor, type AnchorProps } from './Link.tsx'
import { SweepLine } from './marks/BusyMark.tsx'

interface Look {
  variant?: ButtonVariant
  size?: ButtonSize
  icon?: ReactNode
}

export interface ButtonProps extends ComponentProps<'button'>, Look {
  /** Work is under way: the button keeps its width, its words and its focus, and ignores presses. */
  busy?: boolean
  /** There is nothing to do just now, often through its own press: unlike `disabled` it keeps the focus. */
  'aria-disabled'?: boolean
}

/** A busy submit button must not submit again; it stays focusable, so `disabled` will not do. */
function pressing({ busy = false, 'aria-disabled': idle = false, onClick, type = 'button' }: ButtonProps) {
  const still = busy || idle
  return {
    type: still ? 'button' : type,
    'aria-busy': busy || undefined,
    'aria-disabled': still || undefined,
    onClick: still ? undefined : onClick,
  } as const
}

export function Button(props: ButtonProps) {
  const { variant, size, icon, busy, className, children, ...rest } = props
  return (
    <button {...rest} {...pressing(props)} className={cx(buttonLook(variant, size), className)}>
      {icon}
      {children}
      {busy && <SweepLine />}
    </button>
  )
}

export interface ButtonLinkProps extends AnchorProps, Look {}

/** A link that looks like a button: it goes somewhere, it does not do something. */
export function ButtonLink({ variant, size, icon, className, children, ...rest }: ButtonLinkProps) {
  return (
    <Anchor {...rest} className={cx(buttonLook(variant, size), className)}>
      {icon}
      {children}
    </Anchor>
  )
}

export interface IconButtonProps extends Omit<ButtonProps, 'icon' | 'children' | 'aria-label'> {
  /** What the button does, in words: its accessible name. */
  label: string
  icon: ReactNode
}

export function IconButton(props: IconButtonProps) {
  const { label, icon, variant = 'quiet', size, busy, className, ...rest } = props
  return (
    <button
      title={label}
      {...rest}
      {...pressing(props)}
      aria-label={label}
      className={cx(buttonLook(variant, size, true), className)}
    >
      {icon}
      {busy && <SweepLine />}
    </button>
  )
}
