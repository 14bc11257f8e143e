import { Agent, get } from 'node:http'
import { parentPort, workerData } from 'node:worker_threads'

// Asks from a thread of its own, so that nothing but the server keeps an answer waiting.
const EVERY_MS = 5
const agent = new Agent({ keepAlive: true })
const { port } = /** @type {{ port: number }} */ (workerData)

/** @type {number[]} */
const times = []
let over = false

const askOnce = () =>
  new Promise((resolve, reject) => {
    const begun = performance.now()
    get({ host: '127.0.0.1', port, path: '/health', agent }, (answer) =>
      answer.resume().on('end', () => resolve(times.push(performance.now() - begun))),
    ).on('error', reject)
  })

parentPort?.once('message', () => {
  over = true
})
await askOnce()
times.length = 0
parentPort?.postMessage('asking')
while (!over) {
  await askOnce()
  await new Promise((resolve) => setTimeout(resolve, EVERY_MS))
}
parentPort?.postMessage(times)
agent.destroy()
