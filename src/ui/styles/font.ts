/** Loads the web font. Until then, and where it doesn't come in time, the system font shows. */
export function loadFont(): void {
  import('./font.css').catch(() => {
    // The system font stays.
  })
}
