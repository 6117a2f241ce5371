import type { SampleSection } from '../companies/sample-company.ts'

/** Number and title of a section's slide. */
export const pagesOf =
  (sections: readonly SampleSection[]) =>
  (id: string): { number: number; title: string } => {
    const at = sections.findIndex((section) => section.id === id)
    return { number: at + 1, title: sections[at]?.title ?? '' }
  }

/** A member with a role short enough for a slide. */
export const shortRole = <Member extends { role: string }>(member: Member): Member => ({
  ...member,
  role: member.role.replace(' and co-founder', ', co-founder').replace(' und Gründer', ', Gründer'),
})
