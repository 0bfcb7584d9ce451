import { lazy } from 'react'
import type { ComposedParts } from '../pages/shared/composed.ts'
import { lazyPart } from '../ui/lazyPart.tsx'

export const composedParts: ComposedParts = {
  AmendLines: lazyPart(() => import('../pages/composed/AmendLines.tsx'), 'optional'),
  // Loaded on desktops only.
  WorkspacePanels: lazy(() => import('../pages/composed/WorkspacePanels.tsx')),
}
