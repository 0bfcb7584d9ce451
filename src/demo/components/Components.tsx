import './components.css'
import { Actions } from './Actions.tsx'
import { Display } from './Display.tsx'
import { Inputs } from './Inputs.tsx'

/** The components of `src/ui` with their states, for designers and newcomers. In demos only. Its words are English, as code is. */
export default function Components() {
  return (
    <div className="components" lang="en">
      <Actions />
      <Inputs />
      <Display />
    </div>
  )
}
