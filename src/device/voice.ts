// Reading aloud by a voice that is on this phone: one over the network would send what is read to somebody else.

const tags = { en: /^en\b/i, fil: /^(fil|tl)\b/i }

const engine = (): SpeechSynthesis | undefined =>
  'speechSynthesis' in globalThis ? speechSynthesis : undefined

/** A voice of this language that is on the phone itself; undefined where there is none. */
export const localVoice = (language: keyof typeof tags): SpeechSynthesisVoice | undefined =>
  engine()
    ?.getVoices()
    // Android writes en_US.
    .find(({ localService, lang }) => localService && tags[language].test(lang.replace('_', '-')))

/** Calls back when voices come or go: browsers list them late. Returns the way to stop. */
export function watchVoices(onChange: () => void): () => void {
  engine()?.addEventListener('voiceschanged', onChange)
  return () => engine()?.removeEventListener('voiceschanged', onChange)
}

/** Says nothing more. */
export const stopSpeaking = (): void => engine()?.cancel()

/** Reads these lines with a voice of this phone, one after the other; `onEnd` is called once none is left, or it failed. */
export function speak(lines: readonly string[], voice: SpeechSynthesisVoice, onEnd: () => void): void {
  stopSpeaking()
  lines.forEach((line, index) => {
    const utterance = new SpeechSynthesisUtterance(line)
    utterance.voice = voice
    utterance.lang = voice.lang
    if (index === lines.length - 1) utterance.addEventListener('end', onEnd)
    utterance.addEventListener('error', onEnd)
    engine()?.speak(utterance)
  })
}
