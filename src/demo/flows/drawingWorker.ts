/** ELK as a worker: it listens by itself. */
import 'elkjs/lib/elk-worker.min.js'
