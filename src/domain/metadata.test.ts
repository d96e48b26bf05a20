import { describe, expect, it } from 'vitest'

import { orientationSegment, readOrientation } from './exif-orientation.ts'
import { gifBlocks } from './gif-blocks.ts'
import { jpegSegments } from './jpeg-segments.ts'
import { stripMetadata } from './metadata.ts'

type Kind = Parameters<typeof stripMetadata>[1]

/** One byte for each character, and back. */
const bytesOf = (text: string) => Uint8Array.from(text, (character) => character.charCodeAt(0))
const textOf = (bytes: Uint8Array) => String.fromCharCode(...bytes)

/** What is left of a file, or null where it is not whole. */
function stripped(text: string, kind: Kind): string | null {
  const parts = stripMetadata(bytesOf(text), kind)
  return parts && parts.map(textOf).join('')
}

const u16 = (value: number) => String.fromCharCode(value >> 8, value & 0xff)
const u32 = (value: number) => u16(value >>> 16) + u16(value & 0xffff)
const backwards = (text: string) => [...text].toReversed().join('')

const segment = (marker: string, content: string) => `\xff${marker}${u16(content.length + 2)}${content}`

/** An Exif segment with a camera's name, the given orientation and a position; either byte order. */
function exif(orientation: number | null, order: 'MM' | 'II' = 'MM'): string {
  const write = (text: string) => (order === 'MM' ? text : backwards(text))
  const entry = (tag: number, type: number, value: string) =>
    write(u16(tag)) + write(u16(type)) + write(u32(1)) + value
  const entries = [
    entry(0x010f, 2, 'Cam\0'),
    ...(orientation === null ? [] : [entry(0x0112, 3, `${write(u16(orientation))}\0\0`)]),
    entry(0x8825, 4, write(u32(60))),
  ]
  const directory = write(u16(entries.length)) + entries.join('') + write(u32(0))
  return segment(
    '\xe1',
    `Exif\0\0${order}${write(u16(42))}${write(u32(8))}${directory}GPS 14.5995N 120.9842E`,
  )
}

/** One entry of an Exif directory, of value 6. */
const turned = (tag: number, type: number) => `${u16(tag)}${u16(type)}${u32(1)}${u16(6)}\0\0`

const start = '\xff\xd8'
const jfif = segment('\xe0', 'JFIF\0\x01\x01\0\0\x01\0\x01\0\0')
const profile = segment('\xe2', 'ICC_PROFILE\0\x01\x01colours')
const adobe = segment('\xee', 'Adobe\0d\0\0\0\0\x01')
const xmp = segment('\xe1', 'http://ns.adobe.com/xap/1.0/\0<GPS/>')
const secondPictures = segment('\xe2', 'MPF\0GPS')
const photoshop = segment('\xed', 'Photoshop 3.0\0GPS')
const lastApp = segment('\xef', 'GPS')
const posing = segment('\xe5', 'ICC_PROFILE\0GPS')
const extension = segment('\xf0', 'for decoders')
const comment = segment('\xfe', 'taken at home, GPS')
const tables = segment('\xdb', 'quantization')
const frame = segment('\xc0', '\x08\0\x10\0\x10\x01\x01\x11\0')
const scan = `${segment('\xda', 'header')}da\xff\0ta\xff\xd0more\xff\xd7da\xff\xffta`
const end = '\xff\xd9'

describe('stripMetadata of a JPEG', () => {
  const strip = (text: string) => stripped(text, 'jpeg')
  const clean = start + jfif + profile + adobe + tables + frame + scan + end

  it('leaves a picture without metadata byte for byte', () => {
    expect(strip(clean)).toBe(clean)
  })

  it('drops position, device, texts and comments, and keeps what a decoder needs', () => {
    const told = [
      start,
      jfif,
      exif(null),
      xmp,
      profile,
      secondPictures,
      photoshop,
      posing,
      adobe,
      lastApp,
      comment,
    ]
    expect(strip([...told, tables, frame, scan, end].join(''))).toBe(clean)
  })

  it('drops what stands in the place of JFIF and is none [R406]', () => {
    const camera = segment('\xe0', 'II\x1a\0\0\0HEAPJPGM Cam, GPS')
    expect(strip(start + jfif + camera + profile + adobe + tables + frame + scan + end)).toBe(clean)
  })

  it('keeps what no table of segments names', () => {
    const whole = start + extension + tables + frame + scan + end
    expect(strip(whole)).toBe(whole)
  })

  it.each(['MM', 'II'] as const)('keeps how the picture is turned, written %s', (order) => {
    const result = bytesOf(strip(start + jfif + exif(6, order) + tables + frame + scan + end) ?? '')
    expect(textOf(result)).not.toContain('GPS')
    expect(textOf(result)).not.toContain('Cam')
    const [, , app1] = [...jpegSegments(result)]
    expect(app1?.marker).toBe(0xe1)
    expect(readOrientation(result.subarray(app1?.start, app1?.end))).toBe(6)
    expect(textOf(result).replace(textOf(result.subarray(app1?.start, app1?.end)), '')).toBe(
      start + jfif + tables + frame + scan + end,
    )
  })

  it('puts the orientation first where there is no JFIF', () => {
    const result = strip(start + exif(3) + tables + frame + scan + end)
    expect(result?.slice(0, 4)).toBe(`${start}\xff\xe1`)
    expect(result?.slice(4 + 34)).toBe(tables + frame + scan + end)
  })

  it.each([1, 8])('keeps an orientation of %s, as it is written', (orientation) => {
    const kept = segment(
      '\xe1',
      `Exif\0\0MM${u16(42)}${u32(8)}${u16(1)}${u16(0x0112)}${u16(3)}${u32(1)}${u16(orientation)}\0\0${u32(0)}`,
    ).slice(0, 36)
    expect(textOf(orientationSegment(orientation)).slice(4, 32)).toBe(kept.slice(4, 32))
    expect(strip(start + exif(orientation) + tables + frame + scan + end)).toBe(
      start + textOf(orientationSegment(orientation)) + tables + frame + scan + end,
    )
  })

  it.each([0, 9])('does not keep an orientation of %s', (orientation) => {
    expect(strip(start + exif(orientation) + tables + frame + scan + end)).toBe(
      start + tables + frame + scan + end,
    )
  })

  it.each([
    ['bytes that are no TIFF', 'Exif\0\0XX\0*\0\0\0\x08\0\0'],
    ['a directory beyond the end', `Exif\0\0MM\0*${u32(9999)}\0\0`],
    ['more entries than there are', `Exif\0\0MM\0*${u32(8)}${u16(40)}`],
    ['a directory across the end', `Exif\0\0MM\0*${u32(9)}\0\0`],
    ['nothing behind the mark', 'Exif\0\0'],
    ['another mark', `Xxif\0\0MM\0*${u32(8)}${u16(1)}${turned(0x0112, 3)}`],
    ['neither byte order', `Exif\0\0XX\0*${u32(8)}${u16(1)}${turned(0x0112, 3)}`],
    ['a turn behind its entries', `Exif\0\0MM\0*${u32(8)}${u16(1)}${turned(0x010f, 2)}${turned(0x0112, 3)}`],
    ['another tag that is short', `Exif\0\0MM\0*${u32(8)}${u16(1)}${turned(0x0100, 3)}`],
    ['a turn that is not short', `Exif\0\0MM\0*${u32(8)}${u16(1)}${turned(0x0112, 4)}`],
  ])('drops an Exif of %s', (_name, content) => {
    expect(strip(start + segment('\xe1', content) + tables + frame + scan + end)).toBe(
      start + tables + frame + scan + end,
    )
  })

  it('reads how it is turned at the very end of its segment', () => {
    const short = segment('\xe1', `Exif\0\0MM\0*${u32(8)}${u16(1)}${turned(0x0112, 3)}`)
    expect(strip(start + short + tables + frame + scan + end)).toBe(
      start + textOf(orientationSegment(6)) + tables + frame + scan + end,
    )
  })

  it('takes no turn from what is not the Exif of a picture', () => {
    const other = segment('\xe5', `Exif\0\0MM\0*${u32(8)}${u16(1)}${turned(0x0112, 3)}`)
    expect(strip(start + other + tables + frame + scan + end)).toBe(start + tables + frame + scan + end)
  })

  it('cuts off a film or a second picture behind the end', () => {
    expect(strip(`${clean}\0\0\0\x18ftypmp42 GPS`)).toBe(clean)
    expect(strip(clean + clean)).toBe(clean)
  })

  it('drops a comment between the scans of a progressive picture', () => {
    const scans = (between: string) => start + tables + frame + scan + between + scan + end
    expect(strip(scans(comment + tables))).toBe(scans(tables))
  })

  it('takes none that stops anywhere', () => {
    const whole = start + jfif + exif(6) + tables + frame + scan + end
    for (let length = 0; length < whole.length; length += 1) expect(strip(whole.slice(0, length))).toBeNull()
  })

  it.each([
    ['a segment that is cut off behind a scan', `${start}${tables}${frame}${scan}\xff\xc4\0\x40too short`],
    // A thumbnail's own end, within the metadata, is not the picture's.
    [
      'no end but that of its thumbnail',
      start + segment('\xe1', `Exif\0\0${start}${end}`) + tables + frame + scan,
    ],
    ['a segment shorter than its own length', `${start}\xff\xdb\0\x01${scan}${end}`],
    ['a scan shorter than its own length', `${start}${exif(6)}\xff\xda\0\x01data${end}`],
    ['something between the segments', `${start}${jfif}?${scan}${end}`],
    ['no JPEG in it', 'This is not a picture.'],
  ])('takes none with %s', (_name, text) => {
    expect(strip(text)).toBeNull()
  })
})

describe('stripMetadata of a PNG', () => {
  const chunk = (type: string, content = '') => `${u32(content.length)}${type}${content}crc!`
  const signature = '\x89PNG\r\n\x1a\n'
  const kept = [chunk('IHDR', 'size'), chunk('gAMA', 'g'), chunk('iCCP', 'colours'), chunk('IDAT', 'data')]
  const clean = [signature, ...kept, chunk('IEND')].join('')
  const strip = (text: string) => stripped(text, 'png')

  it('leaves a picture without metadata byte for byte', () => {
    expect(strip(clean)).toBe(clean)
  })

  it.each(['eXIf', 'tEXt', 'iTXt', 'zTXt', 'tIME', 'caBX', 'exIf', 'raWc'])(
    'drops %s, before and behind the picture',
    (type) => {
      const told = chunk(type, 'GPS')
      expect(strip([signature, kept[0], told, ...kept.slice(1), told, chunk('IEND')].join(''))).toBe(clean)
    },
  )

  it('cuts off what is behind the end', () => {
    expect(strip(`${clean}GPS`)).toBe(clean)
    expect(strip(clean + chunk('tEXt', 'GPS'))).toBe(clean)
  })

  it('takes none that is cut off anywhere', () => {
    const whole = [signature, kept[0], chunk('tEXt', 'GPS'), ...kept.slice(1), chunk('IEND')].join('')
    for (let length = 0; length < whole.length; length += 1) {
      expect(strip(whole.slice(0, length))).toBeNull()
    }
    expect(strip(whole)).toBe(clean)
  })
})

describe('stripMetadata of a GIF', () => {
  const head = 'GIF89a\x08\0\x08\0\x80\0\0RGBRGB'
  const subBlocks = (...texts: string[]) =>
    `${texts.map((text) => String.fromCharCode(text.length) + text).join('')}\0`
  const loop = `!\xff${subBlocks('NETSCAPE2.0', '\x01\0\0')}`
  const control = `!\xf9${subBlocks('\0\x0a\0\0')}`
  const picture = `,\0\0\0\0\x08\0\x08\0\x80RGBRGB\x02${subBlocks('data', 'more;!,')}`
  const clean = `${head}${loop}${control}${picture}${control}${picture};`
  const strip = (text: string) => stripped(text, 'gif')

  it('leaves a film without metadata byte for byte', () => {
    expect(strip(clean)).toBe(clean)
    const otherLoop = `!\xff${subBlocks('ANIMEXTS1.0', '\x01\0\0')}`
    expect(strip(`${head}${otherLoop}${picture};`)).toBe(`${head}${otherLoop}${picture};`)
  })

  it('is read block by block', () => {
    const read = (text: string) =>
      [...gifBlocks(bytesOf(text))].map(({ kind, start, end }) => [kind, text.slice(start, end)])
    expect(read(`${head}${control}${picture};behind`)).toEqual([
      ['head', head],
      ['extension', control],
      ['picture', picture],
      ['trailer', ';'],
    ])
    expect(read(head)).toEqual([['head', head]])
    expect(read(head.slice(0, -1))).toEqual([])
    expect(read(`${head}${picture.slice(0, -1)}`)).toEqual([['head', head]])
    expect(read(`${head}${picture}`)).toEqual([
      ['head', head],
      ['picture', picture],
    ])
    expect(read(`${head}?x${subBlocks('no block')};`)).toEqual([['head', head]])
  })

  it.each([
    ['a comment', `!\xfe${subBlocks('taken at home', 'GPS')}`],
    ['XMP', `!\xff${subBlocks('XMP DataXMP', '<GPS/>')}`],
    ['a text', `!\x01${subBlocks('twelve bytes', 'GPS')}`],
  ])('drops %s, before and behind the picture', (_name, told) => {
    const whole = `${head}${told}${loop}${told}${control}${picture}${told}${control}${picture}${told};GPS`
    expect(strip(whole)).toBe(clean)
  })

  it('takes none that is cut off anywhere', () => {
    for (let length = 0; length < clean.length; length += 1) {
      expect(strip(clean.slice(0, length))).toBeNull()
    }
  })
})

describe('stripMetadata of a WebP', () => {
  const u32Less = (value: number) => backwards(u32(value))
  const chunk = (name: string, content: string) =>
    `${name}${u32Less(content.length)}${content}${content.length % 2 ? '\0' : ''}`
  const file = (...chunks: string[]) => `RIFF${u32Less(4 + chunks.join('').length)}WEBP${chunks.join('')}`
  const canvas = (flags: string) => chunk('VP8X', `${flags}\0\0\0\x07\0\0\x07\0\0`)
  const picture = chunk('VP8 ', 'frame')
  const profile = chunk('ICCP', 'colours')
  const strip = (text: string) => stripped(text, 'webp')

  it('leaves a picture without metadata byte for byte', () => {
    for (const clean of [file(picture), file(canvas('\x20'), profile, picture)])
      expect(strip(clean)).toBe(clean)
  })

  it.each(['VP8L', 'ALPH', 'ANIM', 'ANMF'])('keeps %s, without which there is no picture', (name) => {
    const whole = file(canvas('\0'), chunk(name, 'frame'))
    expect(strip(whole)).toBe(whole)
  })

  it('may have nothing else, or a chunk without content at its end', () => {
    expect(strip(file(chunk('EXIF', 'GPS!')))).toBe(file())
    const empty = file(picture, chunk('ALPH', ''))
    expect(strip(empty)).toBe(empty)
  })

  it('drops Exif, XMP and what nobody knows, and says no more that they are there', () => {
    const told = [chunk('EXIF', 'GPS'), chunk('XMP ', '<GPS/>'), chunk('CAMR', 'GPS')]
    expect(strip(`${file(canvas('\x2c'), profile, picture, ...told)}GPS`)).toBe(
      file(canvas('\x20'), profile, picture),
    )
  })

  it('takes none that is cut off anywhere', () => {
    const whole = file(canvas('\x0c'), chunk('EXIF', 'GPS!'), chunk('VP8 ', 'frames'))
    for (let length = 0; length < whole.length; length += 1) {
      expect(strip(whole.slice(0, length))).toBeNull()
    }
    expect(strip(whole)).toBe(file(canvas('\0'), chunk('VP8 ', 'frames')))
  })
})

describe('stripMetadata of anything else', () => {
  // A HEIC never leaves as it is: prepare-file.test.ts.
  it.each(['bmp', 'heic', 'pdf', 'unknown'] as const)('knows nothing of a %s', (kind) => {
    expect(stripped('anything with GPS', kind)).toBe('anything with GPS')
  })

  it.each([
    ['\0\0\0\x10ftypavif\0\0\0\0\0\0\0\x10mdat12345678', true],
    ['\0\0\0\x10ftypavif\0\0\0\0\0\0\0\x01mdat\0\0\0\0\0\0\0\x1212', true],
    ['\0\0\0\x10ftypavif\0\0\0\0\0\0\0\x11mdat12345678', false],
    ['\0\0\0\x02ftypavif\0\0\0\0', false],
    ['\0\0\0\x10ftypavif\0\0\0\0\0\0\0\0mdat as long as the file', true],
    [`\0\0\0\x10ftypavif\0\0\0\0\0\0\0\x08free\0\0\0\x10mdat12345678`, true],
    ['\0\0\0\x04\0\0\0\x10mdat12345678', false],
    ['\0\0\0\x10ftypavif\0\0\0\0\0\0\0\x01mdat\0\0\0\0\0\0\0\0', false],
    ['\0\0\0\x10ftypavif\0\0\0\0\0\0\0\x01mdat', false],
  ])('an AVIF is whole where its boxes end with it: %j %s', (text, isWhole) => {
    expect(stripped(text, 'avif')).toBe(isWhole ? text : null)
  })

  it('nothing is whole that is not of its kind', () => {
    expect(stripped('no PNG', 'png')).toBeNull()
    expect(stripped(`\x89PNG\r\n\x1a\n${u32(9)}IENDcrc!`, 'png')).toBeNull()
  })
})
