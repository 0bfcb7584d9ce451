const SIGNS = {
  none: 'M52 44v12M46 50h12',
  reviewing: 'M52 43v7l5 3',
  failed: 'M52 44v7M52 55.500v.5',
  passed: 'm46 50 4 4 8-8',
}

/** A document with the sign of its review's state. */
export function IdentityArt({ state }: { state: keyof typeof SIGNS }) {
  return (
    <svg className={`identity-art identity-art--${state}`} viewBox="5 12 62 54" aria-hidden="true">
      <rect x="6" y="14" width="48" height="34" rx="6" />
      <circle cx="20" cy="28" r="5" />
      <path d="M11.500 41c1.500-5 4.800-7 8.500-7s7 2 8.500 7M34 25h12M34 32h8" />
      <circle className="identity-sign" cx="52" cy="50" r="13" />
      <path className="identity-sign" d={SIGNS[state]} />
    </svg>
  )
}
