/** What floats above the page: menus, popovers, dialogs. The only things with a shadow. */
export const floatLook =
  'bg-raised text-ink shadow-float outline-none transition-[opacity,transform] duration-(--duration-quick) data-ending-style:opacity-0 data-starting-style:opacity-0'

export const floatFromTrigger =
  'origin-(--transform-origin) data-ending-style:scale-97 data-starting-style:scale-97'
