import { ContactPage } from './ContactPage.tsx'

/** Another phone number, by codes to the old and the new one. */
export default function EditPhone() {
  return <ContactPage kind="mobile" />
}
