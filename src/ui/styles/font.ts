/** Loads the web font. Until then, or if it fails, the system font shows. */
export function loadFont(): void {
  import('./font.css').catch(() => {
    // The system font stays.
  })
}
