import { expect, it } from 'vitest'

import { jpegSegments } from './jpeg-segments.ts'

/** Each segment as it stands in the file, one character for each byte. */
const read = (text: string) =>
  [...jpegSegments(Uint8Array.from(text, (character) => character.charCodeAt(0)))].map(
    ({ marker, start, end }) => [marker, text.slice(start, end)],
  )

const start = '\xff\xd8'
const empty = '\xff\xe5\0\x02'
const long = `\xff\xe6\x01\x04${'.'.repeat(258)}`
const filled = '\xff\xff\xdb\0\x04ab'
const alone = '\xff\x01'
const scan = '\xff\xda\0\x03hda\xff\0ta\xff\xd0more\xff\xd7da\xff\xffta'
const tables = '\xff\xc4\0\x03t'
const frame = '\xff\xc0\0\x03f'
const end = '\xff\xd9'

it('a JPEG is read segment by segment, each scan with its data', () => {
  const whole = [start, empty, long, alone, '\xff\xd0', filled, scan, tables, scan, frame, scan, end].join('')
  expect(read(`${whole}${whole}`)).toEqual([
    [0xd8, start],
    [0xe5, empty],
    [0xe6, long],
    [0x01, alone],
    [0xd0, '\xff\xd0'],
    [0xdb, filled.slice(1)],
    [0xda, scan],
    [0xc4, tables],
    [0xda, scan],
    [0xc0, frame],
    [0xda, scan],
    [0xd9, end],
  ])
})

it.each(['', 'x\xd8\xff\xd9', '\xff\xd9', 'no JPEG'])('%j begins as no JPEG does', (text) => {
  expect(read(text)).toEqual([])
})

it.each(['\xff', '\xff\xe5', '\xff\xe5\0', '\xff\xe5\0\x01', '\xff\xe5\0\x03', 'x'])(
  'before what is broken, %j, it ends',
  (rest) => {
    expect(read(start + rest)).toEqual([[0xd8, start]])
  },
)
