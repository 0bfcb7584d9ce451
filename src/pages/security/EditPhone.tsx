import { ContactPage } from './ContactPage.tsx'

/** Changes the phone number, by codes to the old and new one. */
export default function EditPhone() {
  return <ContactPage kind="mobile" />
}
