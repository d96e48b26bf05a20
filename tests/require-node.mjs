// Plain JavaScript on purpose: this is the one file that an older Node has to be able to read.
const major = Number(process.versions.node.split('.')[0])
if (major < 24) {
  console.error(
    `This runs on Node 24, and the Node found here is ${process.versions.node}.\n` +
      'npm install brings Node 24 along as the package "node". Run "npm install" again without\n' +
      '--ignore-scripts, and start things through npm ("npm start", "npm test"), which uses that copy.',
  )
  process.exit(1)
}
