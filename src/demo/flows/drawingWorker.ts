/** ELK as a worker, which adds its own message listener. */
import 'elkjs/lib/elk-worker.min.js'
