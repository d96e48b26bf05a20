import { readFile } from 'node:fs/promises'

import { beforeEach, describe, expect, it, vi } from 'vitest'

import { maxDocumentBytes, maxImageBytes } from '#src/domain/image-limits.ts'

import { type Accepts, prepareFile } from './prepare-file.ts'
import { shrink } from './shrink.ts'

// A canvas is the browser's; what it makes is looked at in the browser tests.
vi.mock('./shrink.ts', () => ({ shrink: vi.fn<typeof shrink>() }))

const fixture = async (name: string) =>
  new File([await readFile(`tests/files/${name}`)], name, { type: 'image/jpeg' })

/** A real JPEG made heavier behind its end. */
const heavy = async (bytes: number) => {
  const photo = new Uint8Array(await readFile('tests/files/photo.jpg'))
  return new File([photo, new Uint8Array(bytes - photo.length)], 'heavy.jpg')
}

const textFile = (text: string, name: string) => new File([text], name, { type: 'image/jpeg' })

const made = (photo: Blob) => ({ kind: 'photo', photo }) as const

/** A PNG's signature, header and end, with no picture between. */
function pngHeader(width: number, height: number): File {
  const bytes = new Uint8Array(33 + 12)
  bytes.set([0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a, 0, 0, 0, 13, 0x49, 0x48, 0x44, 0x52])
  const view = new DataView(bytes.buffer)
  view.setUint32(16, width)
  view.setUint32(20, height)
  bytes.set(new TextEncoder().encode('IEND'), 33 + 4)
  return new File([bytes], 'bomb.png')
}

/** The first box of a HEIC or AVIF, which names what it is. */
const ofBrand = (brand: string) => new File([`\0\0\0\x18ftyp${brand}\0\0\0\0mif1miaf`], 'IMG_1.heic')

const noHeic = 'This browser cannot open HEIC pictures. Take the photo again here, or choose a JPEG.'

async function outcome(file: File, accepts: Accepts = 'image'): Promise<string> {
  const prepared = await prepareFile(file, accepts)
  return 'file' in prepared ? prepared.file.type : (prepared.refusal.message ?? '')
}

const bytesOf = async (prepared: Awaited<ReturnType<typeof prepareFile>>) =>
  'file' in prepared ? Buffer.from(await prepared.file.arrayBuffer()).toString('latin1') : ''

beforeEach(() => {
  vi.mocked(shrink).mockReset().mockResolvedValue({ kind: 'undrawn' })
})

/** Two frames of eight by eight, to be shown one after the other. */
const frame = '\x21\xf9\x04\0\x0a\0\0\0\x2c\0\0\0\0\x08\0\x08\0\0\x02\x02\x4c\x01\0'
const loop = '\x21\xff\x0bNETSCAPE2.0\x03\x01\0\0\0'
const animated = new File(
  [Buffer.from(`GIF89a\x08\0\x08\0\0\0\0${loop}${frame}${frame};`, 'latin1')],
  'animated.gif',
)

/** A PDF of this weight, its end the last that is in it. */
function pdf(bytes: number, end = 'trailer << /Size 1 >> startxref 9 %%EOF'): File {
  return new File(['%PDF-1.7\n', ' '.repeat(bytes - 9 - end.length), end], 'paper.pdf')
}

const megabyte = 1024 * 1024

describe('each kind of file', () => {
  it.each([
    ['a picture of 5 MB', () => heavy(5 * megabyte), 'image/jpeg'],
    ['a picture of a byte more', () => heavy(5 * megabyte + 1), 'Image size cannot exceed 5MB'],
    ['nothing', () => textFile('', 'photo.jpg'), 'Please select an image file'],
    ['a text named .jpg', () => fixture('not-an-image.jpg'), 'Please select an image file'],
    [
      'an SVG',
      () => textFile('<svg xmlns="http://www.w3.org/2000/svg"/>', 'a.svg'),
      'Please select an image file',
    ],
    ['a WebP', () => fixture('photo.webp'), 'image/webp'],
    ['a HEIC', () => ofBrand('heic'), noHeic],
    ['an animated GIF', () => animated, 'image/gif'],
  ])('for a photo, %s [F63]', async (_, file, result) => {
    expect(await outcome(await file())).toBe(result)
  })

  it.each([
    ['a PDF of 10 MB', () => pdf(10 * megabyte), 'application/pdf'],
    ['a PDF of a byte more', () => pdf(10 * megabyte + 1), 'File size cannot exceed 10MB'],
    [
      'a page named .pdf',
      () => textFile('<html>%PDF-1.7</html>', 'a.pdf'),
      'Please select an image or PDF file',
    ],
    ['a PDF with a password', () => pdf(2_000, 'trailer << /Encrypt 5 0 R >> %%EOF'), 'application/pdf'],
  ])('for a paper, %s [F66]', async (_, file, result) => {
    const picked = file()
    expect(await outcome(picked, 'document')).toBe(result)
    // A paper leaves as it is.
    const prepared = await prepareFile(picked, 'document')
    const left = 'file' in prepared ? prepared.file.size : 0
    expect(left).toBe(result === 'application/pdf' ? picked.size : 0)
  })
})

describe('what a photo field takes', () => {
  it.each(['photo.jpg', 'photo-gps.jpg', 'tall.jpg'])('%s', async (name) => {
    expect(await outcome(await fixture(name))).toBe('image/jpeg')
  })

  it('tells a file by its content, not its name or type [R160]', async () => {
    expect(await outcome(await fixture('photo.png'))).toBe('image/png')
    expect(await outcome(await fixture('not-an-image.jpg'))).toBe('Please select an image file')
  })

  it.each([
    ['an SVG, which may hold a script', textFile('<svg xmlns="http://www.w3.org/2000/svg"/>', 'photo.svg')],
    ['an empty file', textFile('', 'photo.jpg')],
    ['a picture cut off before its size', new File([new Uint8Array([0xff, 0xd8, 0xff, 0xe0])], 'photo.jpg')],
  ])('not %s', async (_, file) => {
    expect(await outcome(file)).toBe('Please select an image file')
  })

  it('no PDF', async () => {
    expect(await outcome(await fixture('bill.pdf'))).toBe('Please select an image file')
  })

  it('5 MB, and not a byte more [R161 R162]', async () => {
    expect(await outcome(await heavy(maxImageBytes))).toBe('image/jpeg')
    expect(await outcome(await heavy(maxImageBytes + 1))).toBe('Image size cannot exceed 5MB')
  })

  it('nothing with too many pixels, and does not even open it [F64]', async () => {
    const tooMany = /too many pixels/
    expect(await outcome(pngHeader(30_000, 30_000))).toMatch(tooMany)
    expect(await outcome(pngHeader(12_001, 10))).toMatch(tooMany)
    expect(shrink).not.toHaveBeenCalled()
    expect(await outcome(pngHeader(12_000, 4_000))).toBe('image/png')
  })

  it('asks for the photo again when the phone has taken it away [F67]', async () => {
    const file = await fixture('photo.jpg')
    vi.spyOn(file, 'arrayBuffer').mockRejectedValue(new DOMException('gone', 'NotReadableError'))
    expect(await outcome(file)).toBe('Please choose the photo again')
  })
})

describe('what a document field takes', () => {
  it.each([
    ['a PDF', 'bill.pdf', 'application/pdf'],
    ['a photo', 'photo.jpg', 'image/jpeg'],
    ['not a text', 'not-an-image.jpg', 'Please select an image or PDF file'],
  ])('%s', async (_, name, result) => {
    expect(await outcome(await fixture(name), 'document')).toBe(result)
  })

  it('no page that calls itself a PDF [R200]', async () => {
    const page = textFile(`<html><script>1</script>%PDF-1.7${' '.repeat(200)}`, 'bill.pdf')
    expect(await outcome(page, 'document')).toBe('Please select an image or PDF file')
  })

  it('10 MB, and not a byte more [R201]', async () => {
    expect(await outcome(await heavy(maxDocumentBytes), 'document')).toBe('image/jpeg')
    expect(await outcome(await heavy(maxDocumentBytes + 1), 'document')).toBe('File size cannot exceed 10MB')
  })
})

describe('what is sent', () => {
  it('is the smaller of the picked and the shrunk photo [R173]', async () => {
    const photo = await fixture('photo.jpg')
    vi.mocked(shrink).mockResolvedValue(made(new Blob(['small'])))
    expect(await bytesOf(await prepareFile(photo, 'image'))).toBe('small')
    vi.mocked(shrink).mockResolvedValue(made(new Blob([new Uint8Array(photo.size)])))
    expect(await bytesOf(await prepareFile(photo, 'image'))).toMatch(/^\xff\xd8\xff/)
  })

  it.each([
    ['gif', 'GIF89a\x08\0\x08\0\0\0\0;'],
    ['bmp', `BM${'\0'.repeat(12)}\x28\0\0\0\x08\0\0\0\x08\0\0\0${'\0'.repeat(28)}`],
  ])('is shrunk where it is a %s [R171]', async (kind, bytes) => {
    expect(await outcome(new File([Buffer.from(bytes, 'latin1')], 'old'))).toBe(`image/${kind}`)
    expect(shrink).toHaveBeenCalledTimes(1)
  })

  it.each(['photo.jpg', 'photo.png'])('is shrunk where it is %s [R171]', async (name) => {
    await outcome(await fixture(name))
    expect(shrink).toHaveBeenCalledTimes(1)
  })

  it('is the paper itself where it is a PDF [R171]', async () => {
    expect(await bytesOf(await prepareFile(await fixture('bill.pdf'), 'document'))).toMatch(/^%PDF-/)
    expect(shrink).not.toHaveBeenCalled()
  })

  it('is a JPEG of a WebP, even where that is heavier', async () => {
    vi.mocked(shrink).mockResolvedValue(made(new Blob([new Uint8Array(100_000)])))
    expect(await outcome(await fixture('photo.webp'))).toBe('image/jpeg')
    vi.mocked(shrink).mockResolvedValue({ kind: 'undrawn' })
    expect(await outcome(await fixture('photo.webp'))).toBe('image/webp')
  })

  it('tells nothing of the place where it was taken, also as it was picked, where it could not be shrunk [R172 R406]', async () => {
    const picked = await fixture('photo-gps.jpg')
    expect(await picked.text()).toContain('ExamplePhone')
    const sent = await bytesOf(await prepareFile(picked, 'image'))
    expect(sent.length).toBeGreaterThan(20_000)
    expect(sent).not.toContain('ExamplePhone')
    expect(sent).not.toContain('2026:11:21')
  })

  it.each([
    ['photo.jpg', 'Please choose the photo again'],
    ['photo.png', 'Please choose the photo again'],
    ['photo.webp', 'Please choose the photo again'],
  ])('is no half of %s: %s', async (name, sentence) => {
    const whole = await fixture(name)
    for (const part of [0.3, 0.6, 0.99]) {
      expect(await outcome(new File([whole.slice(0, whole.size * part)], name))).toBe(sentence)
    }
    expect(shrink).not.toHaveBeenCalled()
  })

  it('is nothing that this browser cannot open [R406]', async () => {
    vi.mocked(shrink).mockResolvedValue({ kind: 'unopened' })
    expect(await outcome(await fixture('photo.jpg'))).toBe('Please choose the photo again')
    expect(await outcome(await fixture('photo.jpg'), 'document')).toBe('Please choose the file again')
    expect(await outcome(ofBrand('avif'))).toBe('Please choose the photo again')
    expect(await outcome(ofBrand('heic'))).toBe(noHeic)
  })

  it.each(['heic', 'avif'])('is a JPEG of what is %s, or nothing', async (brand) => {
    vi.mocked(shrink).mockResolvedValue(made(new Blob([new Uint8Array(100_000)])))
    expect(await outcome(ofBrand(brand))).toBe('image/jpeg')
    vi.mocked(shrink).mockResolvedValue({ kind: 'undrawn' })
    expect(await outcome(ofBrand(brand))).not.toMatch(/^image/)
  })

  it('has a name that tells nothing', async () => {
    const prepared = await prepareFile(await fixture('photo-gps.jpg'), 'image')
    expect('file' in prepared && prepared.file.name).toBe('photo.jpg')
  })
})
