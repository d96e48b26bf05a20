import { ownScript } from '#src/updates/own-script.ts'

/** Has a worker of ours do one thing; `late` is the answer where it takes longer than that. Rejects where there is no worker. */
export async function askWorker<Answer>(
  address: string,
  asked: object,
  longest: number,
  late: Answer,
): Promise<Answer> {
  const worker = new Worker(ownScript(address), { type: 'module' })
  return new Promise<Answer>((resolve, reject) => {
    setTimeout(() => resolve(late), longest)
    worker.addEventListener('message', ({ data }: MessageEvent<Answer>) => resolve(data))
    worker.addEventListener('error', () => reject(new Error('no worker')))
    // oxlint-disable-next-line unicorn/require-post-message-target-origin -- a worker takes none
    worker.postMessage(asked)
  }).finally(() => worker.terminate())
}
