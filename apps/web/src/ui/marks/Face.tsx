import { initialsOf } from '@understudy/contract/initials'
import { Avatar, type AvatarProps } from './Avatar.tsx'

export interface FaceProps extends Omit<AvatarProps, 'standIn'> {
  /** Whose initials stand where no picture does; by default those of `name`. */
  initials?: string
}

/** The picture of a person, a clone or a company, or its initials where there is none. */
export function Face({ initials, ...avatar }: FaceProps) {
  const { name, sizePx = 32 } = avatar
  const letters = initialsOf(initials ?? name)
  const standIn = letters !== '' && (
    <span
      aria-hidden="true"
      style={{ fontSize: sizePx * 0.38 }}
      className="select-none font-medium leading-none"
    >
      {letters}
    </span>
  )
  return <Avatar {...avatar} {...(standIn && { standIn })} />
}
