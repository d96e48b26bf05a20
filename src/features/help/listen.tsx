import { Trans, useLingui } from '@lingui/react/macro'
import { Square, Volume2 } from 'lucide-react'
import { useEffect, useState, useSyncExternalStore } from 'react'

import { localVoice, speak, stopSpeaking, watchVoices } from '#src/device/voice.ts'
import { hiddenAmount } from '#src/i18n/format.ts'
import { Button } from '#src/ui/button.tsx'

/**
 * Reads aloud what stands in the element of this id, where the phone has a voice of its own for the language; nothing
 * where it has none. It falls silent with the screen, and where the language changes.
 */
export function Listen({ to }: { to: string }) {
  const { i18n } = useLingui()
  const language = i18n.locale === 'fil' ? 'fil' : 'en'
  const hasVoice = useSyncExternalStore(watchVoices, () => localVoice(language) !== undefined)
  return hasVoice && <ListenIn key={language} language={language} to={to} />
}

function ListenIn({ to, language }: { to: string; language: 'en' | 'fil' }) {
  const { t } = useLingui()
  const [isSpeaking, setIsSpeaking] = useState(false)
  useEffect(() => {
    addEventListener('pagehide', stopSpeaking)
    return () => {
      removeEventListener('pagehide', stopSpeaking)
      stopSpeaking()
    }
  }, [])

  const toggle = () => {
    const voice = localVoice(language)
    const text = document.getElementById(to)?.innerText.replaceAll(hiddenAmount, t`hidden`) ?? ''
    const lines = text.split('\n').filter((line) => line.trim() !== '')
    const isStart = !isSpeaking && voice !== undefined && lines.length > 0
    setIsSpeaking(isStart)
    if (isStart) speak(lines, voice, () => setIsSpeaking(false))
    else stopSpeaking()
  }
  return (
    <Button variant="secondary" icon={isSpeaking ? <Square /> : <Volume2 />} onClick={toggle}>
      {isSpeaking ? <Trans>Stop</Trans> : <Trans>Listen</Trans>}
    </Button>
  )
}
