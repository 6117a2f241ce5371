/** `title` on the way out is `position` on the way in. */
type ScreenName<Name extends string> = Name extends 'position' ? 'title' : CamelCase<Name>
type CamelCase<Name extends string> = Name extends `${infer Head}_${infer Tail}`
  ? `${Head}${Capitalize<CamelCase<Tail>>}`
  : Name
export type OnScreen<Part extends object> = { [Name in keyof Part & string as ScreenName<Name>]: Part[Name] }

/** The form's field for one that the server names. */
export const fieldOfWire = (name: string): string =>
  name === 'position' ? 'title' : name.replaceAll(/_(\w)/g, (_, letter: string) => letter.toUpperCase())

export const onScreen = <Part extends object>(part: Part): OnScreen<Part> =>
  // The type says of each name what `fieldOfWire` makes of it.
  Object.fromEntries(
    Object.entries(part).map(([name, value]) => [fieldOfWire(name), value]),
  ) as OnScreen<Part>
