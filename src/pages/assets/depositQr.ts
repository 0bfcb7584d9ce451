const WARNING = 'SIMULATED – DO NOT SEND'

/** What the QR code of an address says; a simulated one says first, and in no form that a wallet could pay to, that it is one. */
export const qrText = (address: string, simulated: boolean): string => (simulated ? `${WARNING}\n${address}` : address)
