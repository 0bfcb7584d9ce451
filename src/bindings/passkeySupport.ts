/** Whether this browser has passkeys: in secure contexts only. */
export const hasPasskeys = (page: { isSecureContext: boolean; PublicKeyCredential?: unknown } = window): boolean =>
  page.isSecureContext && page.PublicKeyCredential !== undefined
