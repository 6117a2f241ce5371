/** Where people write. Another operator sets their own addresses when building the web app. */
export const contactEmail: string = import.meta.env.VITE_CONTACT_EMAIL ?? 'contact@understudy.example'
export const supportEmail: string = import.meta.env.VITE_SUPPORT_EMAIL ?? 'support@understudy.example'

export const footerLinks = { privacy: '/privacy-policy', terms: '/terms', contactEmail, supportEmail }
