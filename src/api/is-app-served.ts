import { askHost } from './ask-host.ts'

/** Whether the app would open if the page were loaded anew: false where nobody answers, or a café's sign-in page does. */
export async function isAppServed(): Promise<boolean> {
  try {
    const response = await askHost('GET')
    return response.ok && (await response.text()).includes('id="root"')
  } catch {
    return false
  }
}
