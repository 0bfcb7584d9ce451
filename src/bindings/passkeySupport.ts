interface Site {
  isSecureContext: boolean
  /** `null` as text for a page that was opened as a file. */
  origin: string
  PublicKeyCredential?: unknown
}

/** Whether this browser has passkeys for the page: in secure contexts only, and not for files. */
export const hasPasskeys = (page: Site = window): boolean =>
  page.isSecureContext && page.origin !== 'null' && page.PublicKeyCredential !== undefined
