import './tokens.css'
import './base.css'
// Not on the first screen, but in the shell of sign-in (src/shell.tsx).
import './text-field.module.css'
