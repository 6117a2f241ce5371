/** What rooms above need to say of a stored file. */
export {
  cleanName,
  deckKindOf,
  type FileKind,
  type FileRow,
  keyOf as pathInClone,
  kindOfContentType,
  toStoredFile,
} from './rules.ts'
